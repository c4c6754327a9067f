import { describe, expect, test } from 'vitest';
import { faces, outline, polyline, project } from './isometric';

const origin = { x: 100, y: 100 };

describe('a point in the box', () => {
  test('rises straight up', () => {
    expect(project(origin, { right: 0, left: 0, up: 30 })).toEqual({ x: 100, y: 70 });
  });

  test('goes back equally far to the right and to the left', () => {
    const right = project(origin, { right: 40, left: 0, up: 0 });
    const left = project(origin, { right: 0, left: 40, up: 0 });

    expect(right.y).toBe(left.y);
    expect(right.x - origin.x).toBeCloseTo(origin.x - left.x);
  });

  test('keeps its distance from the corner along each edge', () => {
    const { x, y } = project(origin, { right: 40, left: 0, up: 0 });

    expect(Math.hypot(x - origin.x, y - origin.y)).toBeCloseTo(40);
  });
});

test('a path closes when it is an outline, and stays open when it is a line', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 1.23, y: 4.56 },
  ];

  expect(outline(points)).toBe('M0 0L1.2 4.6Z');
  expect(polyline(points)).toBe('M0 0L1.2 4.6');
});

test('the faces of a box meet in the corner nearest the viewer', () => {
  const { top, left, right } = faces(origin, { right: 20, left: 20, up: 20 });

  expect(top).toMatch(/^M100 80L/);
  expect(left).toMatch(/^M100 100L100 80L/);
  expect(right).toMatch(/^M100 100L.*L100 80Z$/);
});
