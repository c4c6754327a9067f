import { Drawing, type DrawingProps } from './drawing';
import { faces, outline, polyline, project, type Edges, type Point } from './isometric';
import { line, mist, shade, softLine, white } from './palette';
import { Mug, Parcel } from './parts';
import { closeUp, turnToFit, type Sides, type TurnedSide } from './scale';

interface ParcelToScaleProps extends DrawingProps, Partial<Sides> {
  /** The largest allowed parcel; the drawing has room for it. */
  limits: Sides;
  /** The size that is outlined for comparison; `limits` by default. */
  outlined?: Sides;
  /** The sides to mark as too long. */
  over?: readonly (keyof Sides)[];
  /** The figure beside it, for scale: a person of 170 cm, or a mug of 10 cm. */
  beside?: keyof typeof companions;
}

const width = 340;
const spread = Math.cos(Math.PI / 6);
const margin = { left: 20, right: 80, bottom: 34 };
/** A figure's height, the width of its space, its place in it, and how far in front of the ground's corner; in cm. */
const companions = {
  person: { tallCm: 170, spaceCm: 60, leftCm: 24, nearCm: 8, Figure: Person },
  mug: { tallCm: 10, spaceCm: 17, leftCm: 7, nearCm: 5, Figure: TenCmMug },
};
const warning = 'var(--ax-text-danger-subtle)';

/**
 * A parcel inside the outline of the largest allowed one, or of another size, beside a figure of familiar size.
 * A side is drawn only when it is known: two sides make the base, three the box. A small parcel is drawn from close by, beside
 * a mug and without the outline.
 */
export function ParcelToScale({
  lengthCm,
  widthCm,
  heightCm,
  limits,
  outlined = limits,
  over = [],
  beside = 'person',
  ...props
}: ParcelToScaleProps) {
  const sides = { lengthCm, widthCm, heightCm };
  const near = closeUp(sides, limits);
  const companion = companions[near ? 'mug' : beside];
  const { spaceCm, leftCm, nearCm, Figure } = companion;
  const turned = turnToFit(sides, near ?? limits);
  const [longest, deepest, highest] = turned;
  const [length, depth, height] = turnToFit(sides, near ?? outlined);

  const { perCm, tall } = scaleOf(turned, companion);
  // The drawing has the same height in both scales, so that the page below does not move.
  const room = near ? scaleOf(turnToFit(sides, limits), companions[beside]).tall : tall;
  const sheet = Math.ceil(room + margin.bottom + 20);

  const scaled = (edges: Edges): Edges => ({
    right: edges.right * perCm,
    left: edges.left * perCm,
    up: edges.up * perCm,
  });
  const limit = scaled({ right: length.limitCm, left: depth.limitCm, up: height.limitCm });
  const box = scaled({ right: longest.drawnCm, left: deepest.drawnCm, up: highest.drawnCm });

  const corner: Point = {
    x: margin.left + (spaceCm + deepest.limitCm * spread) * perCm,
    y: sheet - margin.bottom - (room - tall) / 2,
  };
  const at = (right: number, left: number, up: number) => project(corner, { right, left, up });
  const foot: Point = {
    x: margin.left + leftCm * perCm,
    y: at(0, deepest.limitCm * perCm, 0).y + nearCm * perCm,
  };

  const base = outline([at(0, 0, 0), at(box.right, 0, 0), at(box.right, box.left, 0), at(0, box.left, 0)]);
  const parcel =
    box.up > 0 ? (
      <Parcel {...corner} {...box} />
    ) : (
      box.right + box.left > 0 && <path d={base} fill={box.left > 0 ? white : 'none'} />
    );
  const frame = faces(corner, limit);
  const frameLines = !near && (
    <path d={frame.top + frame.left + frame.right} stroke={softLine} strokeDasharray="4 5" />
  );

  const ends = { right: box.right || limit.right, left: box.left || limit.left, up: box.up || limit.up };
  const end = at(ends.right, 0, 0);
  return (
    <Drawing width={width} height={sheet} {...props}>
      <Figure {...foot} perCm={perCm} />
      <path
        d={outline([
          at(0, 0, 0),
          at(limit.right, 0, 0),
          at(limit.right, limit.left, 0),
          at(0, limit.left, 0),
        ])}
        fill={mist}
        stroke="none"
      />
      {!near && (
        <path
          d={[at(0, limit.left, 0), at(limit.right, 0, 0), at(limit.right, limit.left, limit.up)]
            .map((end) => polyline([at(limit.right, limit.left, 0), end]))
            .join('')}
          stroke={softLine}
          strokeDasharray="1 5"
        />
      )}
      {over.length === 0 && frameLines}
      {parcel}
      {over.length > 0 && frameLines}
      <Measure side={length} from={corner} to={end} dx={7} dy={12} over={over} />
      <Measure side={depth} from={corner} to={at(0, ends.left, 0)} dx={-7} dy={12} over={over} />
      <Measure side={height} from={end} to={at(ends.right, 0, ends.up)} dx={12} dy={0} over={over} />
    </Drawing>
  );
}

/** How many pixels a centimetre has, and how many the tallest thing, so that parcel and companion fill the width. */
function scaleOf(
  [longest, deepest, highest]: ReturnType<typeof turnToFit>,
  { tallCm, spaceCm }: { tallCm: number; spaceCm: number },
) {
  const perCm =
    (width - margin.left - margin.right) / ((longest.limitCm + deepest.limitCm) * spread + spaceCm);
  const tallestCm = Math.max(
    (longest.limitCm + deepest.limitCm) / 2 + highest.limitCm,
    tallCm + deepest.limitCm / 2,
  );
  return { perCm, tall: tallestCm * perCm };
}

interface MeasureProps {
  side: TurnedSide;
  from: Point;
  to: Point;
  /** The line's distance from the edge. */
  dx: number;
  dy: number;
  over: readonly (keyof Sides)[];
}

/** A dimension line. It shows the limit, in grey, until the side is known. */
function Measure({ side, from, to, dx, dy, over }: MeasureProps) {
  const known = side.cm !== undefined;
  const tooLong = over.includes(side.name);
  return (
    <>
      <path
        d={polyline([from, to])}
        transform={`translate(${dx} ${dy})`}
        stroke={tooLong ? warning : known ? line : softLine}
        strokeWidth={tooLong ? 4 : 2}
      />
      <text
        x={(from.x + to.x) / 2 + dx + Math.sign(dx) * 8}
        y={(from.y + to.y) / 2 + dy + (dy ? 16 : 6)}
        textAnchor={dx < 0 ? 'end' : 'start'}
        fontSize="17"
        fontWeight={tooLong ? 700 : 400}
        fill={tooLong ? warning : known ? 'var(--ink)' : 'var(--stone)'}
        stroke="var(--card)"
        strokeWidth="4"
        paintOrder="stroke"
      >
        {`${side.cm ?? side.limitCm} cm`}
      </text>
    </>
  );
}

/** A person of 170 cm, pale to stay in the background. */
function Person({ x, y, perCm }: Point & { perCm: number }) {
  return (
    <g
      transform={`translate(${x} ${y})scale(${perCm})`}
      stroke={softLine}
      strokeWidth={2 / perCm}
      fill={white}
    >
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path d="M21-70a5 6 0 0 0 8 0v-8h-8z" />
          <path d="M14-136q14 1 15 17l2 42h-11l-4-34z" fill={mist} />
          <path d="M1-76v70h11l4-70z" />
          <path d="M1-8v8h18q0-6-7-8z" fill={shade} />
        </g>
      ))}
      <path d="M-16-70v-56q0-10 10-12h12q10 2 10 12v56z" fill={mist} />
      <path d="M-5-144v7q5 5 10 0v-7" />
      <circle cy="-155" r="13" />
      <path d="M-13-155c-2-20 28-20 26 0-10 0-15-3-17-7-2 4-5 7-9 7z" fill={shade} />
    </g>
  );
}

/** A mug of 10 cm. */
function TenCmMug({ x, y, perCm }: Point & { perCm: number }) {
  return <Mug x={x} y={y} size={(10 * perCm) / 24} />;
}
