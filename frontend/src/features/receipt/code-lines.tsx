import { spelled } from '@/domain/sending-code';
import styles from './code-lines.module.css';

/** A code in the lines in which to write it; a screen reader spells it character by character. */
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
