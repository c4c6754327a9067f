import { longestFirst, type Measures } from './choices';

/** The sides as the forms of parcels take them: length, width and height in whole centimetres, rounded up. */
export function wholeCentimetres(
  measures: Measures,
): Record<'lengthInCms' | 'widthInCms' | 'heightInCms', string> {
  const [lengthInCms, widthInCms, heightInCms] = longestFirst(measures).map((cm) =>
    String(Math.ceil(cm)),
  ) as [string, string, string];
  return { lengthInCms, widthInCms, heightInCms };
}
