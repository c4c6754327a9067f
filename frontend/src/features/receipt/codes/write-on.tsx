import type { DomesticParty } from '@/api/schema';
import { useFlowTexts } from '@/flow/flow-context';
import type { EnvelopeTexts } from '@/illustrations/envelope-guide';
import { CodeLines } from './code-lines';
import { inlandLines } from '../details/inland-party';
import styles from './write-on.module.css';

/** The code on a parcel seen from above, where the address would be. */
export function CodeOnParcel({ lines }: { lines: readonly string[] }) {
  return (
    <div className={styles.parcel}>
      <div className={styles.slip}>
        <CodeLines lines={lines} large />
      </div>
    </div>
  );
}

interface WithEnvelope {
  readonly words: { readonly letter: { readonly envelope: EnvelopeTexts } };
}

interface CodeOnLetterProps {
  /** Without it, the place of the code is drawn. */
  lines: readonly string[] | undefined;
  sender: DomesticParty | undefined;
}

/** The code at the top right of a letter. The addresses around it are decoration: the text beside it says where to write. */
export function CodeOnLetter({ lines, sender }: CodeOnLetterProps) {
  const { envelope } = useFlowTexts<WithEnvelope>().words.letter;
  return (
    <div className={styles.letter}>
      <Address caption={envelope.senderCaption} lines={inlandLines(sender)} />
      <div className={`${styles.slip} ${styles.stamp}`}>
        {lines ? (
          <CodeLines lines={lines} />
        ) : (
          <span aria-hidden className={`code ${styles.dots}`}>
            {['••••', '••••', '•••'].map((line, row) => (
              <span key={row}>{line}</span>
            ))}
          </span>
        )}
      </div>
      <Address at={styles.to} caption={envelope.recipientCaption} lines={envelope.recipientLines} />
    </div>
  );
}

interface AddressProps {
  /** The class that places it. Default: beside the code. */
  at?: string | undefined;
  caption: string;
  lines: readonly string[];
}

function Address({ at = '', caption, lines }: AddressProps) {
  return (
    <div aria-hidden className={`${styles.address} ${at}`}>
      <small>{caption}</small>
      {lines.map((line, row) => (
        <span key={row}>{line}</span>
      ))}
    </div>
  );
}
