import { Link } from 'react-router';
import { useServices } from '@/features/services/services-context';
import styles from './large-parcel-link.module.css';

interface LargeParcelLinkProps {
  /** Stands before the link. */
  question?: string;
  children: string;
}

/** The way to what is too large or too heavy here; nothing where that cannot be ordered. */
export function LargeParcelLink({ question, children }: LargeParcelLinkProps) {
  const largeParcel = useServices().find(({ path }) => path === '/pakke');
  return (
    largeParcel && (
      <p>
        {question}{' '}
        <Link to={largeParcel.path} className={styles.link}>
          {children}
        </Link>
      </p>
    )
  );
}
