import type { ReactNode } from 'react';
import { AddressLines } from './address-lines';
import type { ShownParty } from '../receipt';
import styles from './details.module.css';

interface PartProps {
  id: string;
  title: string;
  /** Whether the part may continue on the next sheet of paper; other parts are never split. */
  long?: boolean;
  children: ReactNode;
}

/** One part of the page. */
export function Part({ id, title, long = false, children }: PartProps) {
  return (
    <section aria-labelledby={id} className={styles.part} data-long={long}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Parts side by side on wide screens. */
export function Parties({ children }: { children: ReactNode }) {
  return <div className={styles.parties}>{children}</div>;
}

interface PartyPartProps {
  id: string;
  title: string;
  party: ShownParty;
}

/** The sender or the recipient. */
export function PartyPart({ id, title, party: { lines, phone, email, notes = [] } }: PartyPartProps) {
  return (
    <Part id={id} title={title}>
      <AddressLines lines={lines} />
      {phone && <p className="tabular">{phone}</p>}
      {email && <p>{email}</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Part>
  );
}
