import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Router } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Link } from './link';

/** Shows a link on the page /shown of a shop at /shop, and returns what navigates there. */
function showLink(props: ComponentProps<typeof Link>) {
  const navigator = {
    createHref: vi.fn(({ pathname }: { pathname: string }) => pathname),
    go: vi.fn(),
    push: vi.fn(),
    replace: vi.fn(),
  };
  render(
    <Router basename="/shop" location="/shop/shown" navigator={navigator}>
      <Link {...props}>Next</Link>
    </Router>,
  );
  return { link: screen.getByRole('link', { name: 'Next' }), ...navigator };
}

it('leads to a page of the shop with what it is handed', () => {
  const { link, push } = showLink({ to: '/next', state: { from: 'here' } });
  expect(link).toHaveAttribute('href', '/shop/next');
  expect(fireEvent.click(link)).toBe(false);
  expect(push).toHaveBeenCalledWith(
    expect.objectContaining({ pathname: '/shop/next' }),
    { from: 'here' },
    expect.anything(),
  );
});

it('leaves no entry in the history where it leads to the page that is shown', () => {
  const { link, push, replace } = showLink({ to: '/shown' });
  fireEvent.click(link);
  expect(replace).toHaveBeenCalledOnce();
  expect(push).not.toHaveBeenCalled();
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'is left to the browser when pressed with %o',
  (press) => {
    const { link, push } = showLink({ to: '/next' });
    expect(fireEvent.click(link, press)).toBe(true);
    expect(push).not.toHaveBeenCalled();
  },
);

it('is left to the browser where it opens a window of its own', () => {
  const { link, push } = showLink({ to: '/next', target: '_blank' });
  expect(fireEvent.click(link)).toBe(true);
  expect(push).not.toHaveBeenCalled();
});

it('goes nowhere when its own handler says so', () => {
  const { link, push } = showLink({ to: '/next', onClick: (event) => event.preventDefault() });
  fireEvent.click(link);
  expect(push).not.toHaveBeenCalled();
});
