import { Drawing, type DrawingProps } from './drawing';
import { accent, white } from './palette';

export interface EnvelopeTexts {
  title: string;
  /** The heading above the sender, such as "From". */
  senderCaption: string;
  /** The heading above the recipient, such as "To". */
  recipientCaption: string;
  recipientLines: readonly string[];
}

interface EnvelopeGuideProps extends Omit<DrawingProps, 'title'>, EnvelopeTexts {
  senderLines: readonly string[];
  /** The text in place of a stamp, in short lines. */
  postage?: readonly string[];
  /** Whether that text is a code, to be set in the code font. */
  postageIsCode?: boolean;
}

const lineHeight = 16;
const widestLetter = 7.5;

/** How to address an envelope: the places of sender, recipient and postage. */
export function EnvelopeGuide({
  senderCaption,
  senderLines,
  recipientCaption,
  recipientLines,
  postage,
  postageIsCode,
  ...props
}: EnvelopeGuideProps) {
  return (
    <Drawing width={360} height={240} {...props}>
      <rect x="4" y="4" width="352" height="232" rx="8" fill={white} />
      {postage && (
        <>
          <rect x="268" y="18" width="74" height="58" rx="3" stroke={accent} strokeDasharray="6 5" />
          <Lines
            x={305}
            y={51 - (postage.length - 1) * 8}
            lines={postage}
            room={64}
            middle
            code={postageIsCode}
          />
        </>
      )}
      <Lines x={20} y={30} caption={senderCaption} lines={senderLines} room={230} />
      <path d="M178 128v78" />
      <Lines x={188} y={136} caption={recipientCaption} lines={recipientLines} room={158} />
    </Drawing>
  );
}

interface LinesProps {
  x: number;
  y: number;
  caption?: string;
  lines: readonly string[];
  /** The width of a line. A longer text is condensed to fit, because nothing may be cut off. */
  room: number;
  middle?: boolean;
  code?: boolean | undefined;
}

function Lines({ x, y, caption, lines, room, middle, code }: LinesProps) {
  return (
    <g
      stroke="none"
      fontSize="13"
      fill="var(--ink)"
      textAnchor={middle ? 'middle' : 'start'}
      {...(code && { fontFamily: 'var(--font-code)', fontSize: 15, fontWeight: 600 })}
    >
      {caption && (
        <text x={x} y={y} fontSize="12" fill="var(--stone)">
          {caption}
        </text>
      )}
      {lines.map((text, row) => (
        <text
          key={row}
          x={x}
          y={y + (row + (caption ? 1 : 0)) * lineHeight}
          {...(text.length * widestLetter > room && { textLength: room, lengthAdjust: 'spacingAndGlyphs' })}
        >
          {text}
        </text>
      ))}
    </g>
  );
}
