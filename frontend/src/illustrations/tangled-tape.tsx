import { Drawing, type DrawingProps } from './drawing';
import { outline, project } from './isometric';
import { accent, mist, shade, white } from './palette';
import { Ground } from './parts';

const at = (right: number, left: number, up: number) => project({ x: 92, y: 146 }, { right, left, up });
const [right, left, up, flap] = [58, 50, 40, 16];

/** An open box beside tangled tape: something went wrong in the shop. */
export function TangledTape(props: DrawingProps) {
  return (
    <Drawing width={240} height={168} {...props}>
      <circle cx="116" cy="80" r="70" fill={mist} stroke="none" />
      <Ground from={20} to={224} y={122} />
      <path
        d={outline([
          at(right, 0, up),
          at(right, left, up),
          at(right + flap, left, up + flap),
          at(right + flap, 0, up + flap),
        ])}
        fill={white}
      />
      <path
        d={outline([
          at(0, left, up),
          at(right, left, up),
          at(right, left + flap, up + flap),
          at(0, left + flap, up + flap),
        ])}
        fill={white}
      />
      <path
        d={outline([at(0, 0, up), at(right, 0, up), at(right, left, up), at(0, left, up)])}
        fill={shade}
      />
      <path d={outline([at(right, left, up), at(right, left, 18), at(0, left, up)])} fill={mist} />
      <path d={outline([at(0, 0, 0), at(0, 0, up), at(0, left, up), at(0, left, 0)])} fill={mist} />
      <path d={outline([at(0, 0, 0), at(right, 0, 0), at(right, 0, up), at(0, 0, up)])} fill={shade} />
      <path
        d={outline([at(0, 0, up), at(right, 0, up), at(right, -flap, up - 6), at(0, -flap, up - 6)])}
        fill={white}
      />
      <path
        d={outline([at(0, 0, up), at(0, left, up), at(-flap, left, up - 6), at(-flap, 0, up - 6)])}
        fill={white}
      />
      {['7', '3'].map((width) => (
        <path
          key={width}
          d="M192 142C197 139 212 136 216 126 220 116 220 102 214 92 208 82 196 77 186 78 176 79 167 91 166 98 165 105 175 115 182 114 189 113 200 103 200 92 200 81 193 66 182 58 171 50 156 49 146 54 136 59 131 74 132 82 133 90 144 98 150 96 156 94 166 84 164 72 162 60 150 44 140 36 130 28 118 34 112 34"
          stroke={width === '3' ? accent : undefined}
          strokeWidth={width}
        />
      ))}
      <circle cx="190" cy="130" r="17" fill={accent} />
      <circle cx="190" cy="130" r="9" fill={white} />
    </Drawing>
  );
}
