import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NameMark } from '@/illustrations/name-mark';
import index from '../../index.html?raw';

test('the skeleton of index.html has the name mark of the page', () => {
  const skeleton = new DOMParser().parseFromString(index, 'text/html');
  const { container } = render(<NameMark />);
  const paths = (within: ParentNode) => [...within.querySelectorAll('path')].map((path) => path.outerHTML);
  expect(paths(skeleton)).toEqual(paths(container));
});
