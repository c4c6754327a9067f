export interface Point {
  x: number;
  y: number;
}

/** A box by its edges: `right` and `left` run back from the corner nearest the viewer, `up` rises from it. */
export interface Edges {
  right: number;
  left: number;
  up: number;
}

const cos30 = Math.sqrt(3) / 2;
const sin30 = 0.5;

/** Projects a point in the box's coordinates onto the drawing; `origin` is the nearest bottom corner. */
export function project(origin: Point, { right, left, up }: Edges): Point {
  return {
    x: origin.x + (right - left) * cos30,
    y: origin.y - (right + left) * sin30 - up,
  };
}

/** SVG path data of a closed outline, rounded to one decimal, which is finer than a pixel. */
export function outline(points: Point[]): string {
  return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

/** SVG path data of an open line through the points. */
export function polyline(points: Point[]): string {
  return outline(points).slice(0, -1);
}

/** SVG path data of a box's three visible faces. */
export function faces(origin: Point, { right, left, up }: Edges): Record<'top' | 'left' | 'right', string> {
  const at = (r: number, l: number, u: number) => project(origin, { right: r, left: l, up: u });
  return {
    top: outline([at(0, 0, up), at(right, 0, up), at(right, left, up), at(0, left, up)]),
    left: outline([at(0, 0, 0), at(0, 0, up), at(0, left, up), at(0, left, 0)]),
    right: outline([at(0, 0, 0), at(right, 0, 0), at(right, 0, up), at(0, 0, up)]),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
