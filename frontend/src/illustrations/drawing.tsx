import { useId, type ReactNode } from 'react';
import { line } from './palette';

export interface DrawingProps {
  /** The picture's accessible name. Without it the picture is decoration and hidden from screen readers. */
  title?: string;
  className?: string;
}

interface FrameProps extends DrawingProps {
  width: number;
  height: number;
  children: ReactNode;
}

/** The frame of every drawing: 2 px rounded lines at natural size; it shrinks to fit. */
export function Drawing({ title, className, width, height, children }: FrameProps) {
  const titleId = useId();
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      fill="none"
      stroke={line}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(title ? { role: 'img', 'aria-labelledby': titleId } : { 'aria-hidden': true })}
    >
      {title && <title id={titleId}>{title}</title>}
      {children}
    </svg>
  );
}
