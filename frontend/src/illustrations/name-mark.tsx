import { accent, white } from './palette';

interface NameMarkProps {
  /** The mark's accessible name. Without it the mark is decoration, as in a link that has a name of its own. */
  title?: string;
  className?: string;
}

/** The shop's logo, a parcel and the name, in the colour of the text around it; 24 px high by default. */
export function NameMark({ title, className }: NameMarkProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="99"
      height="24"
      viewBox="0 0 198 48"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <path
        d="M4 13a5 5 0 0 1 5-5h16l11 11v17a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5z"
        fill="currentColor"
        stroke="none"
      />
      <path d="M25 8l11 11h-8a3 3 0 0 1-3-3z" fill={accent} stroke="none" />
      <path d="M14.5 8v12M10 33h9" stroke={white} strokeWidth="3" />
      <path d="M53 9v26.5M53 28a7.5 7.5 0 1 1 15 0 7.5 7.5 0 0 1-15 0z" />
      <path d="M77 28h15a7.5 7.5 0 1 0-2.5 5.6" />
      <path d="M110.5 22.6c-1-1.4-2.7-2.1-4.8-2.1-2.9 0-4.7 1.5-4.7 3.6 0 2.4 2 3.2 4.9 3.8 3 .6 5.1 1.5 5.1 4 0 2.2-2 3.6-5 3.6-2.4 0-4.5-.9-5.6-2.5" />
      <path d="M123 12.5V31a4.5 4.5 0 0 0 4.5 4.5h1.5M117.5 20.5H129" />
      <path d="M139 20.5v15" />
      <path d="M139 11v.01" stroke={accent} strokeWidth="6" />
      <path d="M150 9v22a4.5 4.5 0 0 0 4.5 4.5M165 9v22a4.5 4.5 0 0 0 4.5 4.5" />
    </svg>
  );
}
