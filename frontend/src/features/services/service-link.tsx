import { Link } from '@/ui/link';
import { useServices } from './services-context';
import styles from './service-link.module.css';

interface ServiceLinkProps {
  /** The service's id. */
  to: string;
  /** The text before the link. */
  question?: string;
  children: string;
}

/** A link to another service. Renders nothing if the shop does not sell that service. */
export function ServiceLink({ to, question, children }: ServiceLinkProps) {
  const service = useServices().find(({ id }) => id === to);
  return (
    service && (
      <p className={styles.line}>
        {question}{' '}
        <Link to={service.path} className={styles.link}>
          {children}
        </Link>
      </p>
    )
  );
}
