import styles from './address-lines.module.css';

/** An address for an item, line by line. */
export function AddressLines({ lines }: { lines: readonly string[] }) {
  return (
    <address className={styles.address}>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  );
}
