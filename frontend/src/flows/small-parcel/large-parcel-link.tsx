import { Link } from 'react-router';
import { useServices } from '@/features/services/services-context';

/** The way to what is too large or too heavy here; nothing where that cannot be ordered. */
export function LargeParcelLink({ children }: { children: string }) {
  const largeParcel = useServices().find(({ path }) => path === '/pakke');
  return largeParcel && <Link to={largeParcel.path}>{children}</Link>;
}
