import { longestFirst, type Measures } from './choices';

/** The sides as the forms of parcels take them: length, width and height in whole centimetres, rounded up. */
export function wholeCentimetres(measures: Measures = [0, 0, 0]): readonly [string, string, string] {
  return longestFirst(measures).map((cm) => String(Math.ceil(cm))) as unknown as [string, string, string];
}
