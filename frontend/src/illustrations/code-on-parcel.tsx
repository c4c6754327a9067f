import { Drawing, type DrawingProps } from './drawing';
import { accent, mist, softLine, white } from './palette';

/** "Write it like this": a parcel from above, with the code where the address would be. */
export function CodeOnParcel({ lines, ...props }: DrawingProps & { lines: readonly string[] }) {
  return (
    <Drawing width={350} height={250} {...props}>
      <rect x="4" y="4" width="342" height="242" rx="6" fill={mist} />
      <path d="M4 112h70v26H4zM276 112h70v26h-70z" fill={accent} />
      <rect
        x="74"
        y="44"
        width="202"
        height="162"
        rx="4"
        fill={white}
        stroke={softLine}
        strokeDasharray="6 5"
      />
      <g
        stroke="none"
        fill="var(--ink)"
        fontFamily="var(--font-code)"
        fontSize="34"
        fontWeight="600"
        letterSpacing="4"
      >
        {lines.map((line, row) => (
          <text key={row} x="126" y={92 + row * 44}>
            {line}
          </text>
        ))}
      </g>
    </Drawing>
  );
}
