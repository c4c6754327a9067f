import { describe, expect, test } from 'vitest';
import { dimensionsOf, measureErrors } from './typed-dimensions';

const skis = { lengthInCms: '190', widthInCms: '15', heightInCms: ' 10 ' };

describe('measures', () => {
  test('become numbers in the order, for a parcel that is larger than normal', () => {
    const dimensions = { lengthInCms: 190, widthInCms: 15, heightInCms: 10 };
    expect(dimensionsOf({ size: 'CUSTOM', measured: skis })).toEqual(dimensions);
    expect(dimensionsOf({ size: 'NORMAL', measured: skis })).toBeUndefined();
    expect(dimensionsOf({ size: 'CUSTOM', measured: { ...skis, lengthInCms: '250' } })).toBeUndefined();
  });

  test('are three whole numbers of centimetres', () => {
    expect(measureErrors({ ...skis, lengthInCms: '190,5', heightInCms: '' })).toEqual([
      { field: 'lengthInCms', code: 'INVALID' },
      { field: 'heightInCms', code: 'REQUIRED' },
    ]);
  });
});
