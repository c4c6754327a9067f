import { spelled } from '@/domain/sending-code';
import styles from './code-lines.module.css';

/** A code in lines for writing by hand; screen readers spell it character by character. */
export function CodeLines({ lines, large = false }: { lines: readonly string[]; large?: boolean }) {
  return (
    <p>
      <span className="aksel-sr-only">{spelled(lines)}</span>
      <span aria-hidden className={`code ${styles.lines}`} data-large={large}>
        {lines.map((line, row) => (
          <span key={row}>{line}</span>
        ))}
      </span>
    </p>
  );
}
