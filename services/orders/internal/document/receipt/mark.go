package receipt

import "bestill.example/services/orders/internal/document/typeset"

// nameMark is the shop's logo as on its pages (frontend/src/illustrations/name-mark.tsx): a parcel and the name.
var nameMark = typeset.NewDrawing(198, 48,
	typeset.Path{Outline: "M 4 13 C 4 10.24 6.24 8 9 8 L 25 8 L 36 19 L 36 36 C 36 38.76 33.76 41 31 41 L 9 41 C 6.24 41 4 38.76 4 36 L 4 13", Color: spruce},
	typeset.Path{Outline: "M 25 8 L 36 19 L 28 19 C 26.34 19 25 17.66 25 16 L 25 8", Color: cloudberry},
	typeset.Path{Outline: "M 14.5 8 L 14.5 20 M 10 33 L 19 33", Color: white, Stroke: 3},
	typeset.Path{Outline: "M 53 9 L 53 35.5 M 53 28 C 53 23.86 56.36 20.5 60.5 20.5 C 64.64 20.5 68 23.86 68 28 C 68 32.14 64.64 35.5 60.5 35.5 C 56.36 35.5 53 32.14 53 28 L 53 28", Color: spruce, Stroke: 5},
	typeset.Path{Outline: "M 77 28 L 92 28 C 92 24.46 89.52 21.41 86.06 20.67 C 82.6 19.94 79.09 21.72 77.65 24.95 C 76.21 28.18 77.22 31.98 80.08 34.07 C 82.94 36.15 86.86 35.96 89.5 33.6", Color: spruce, Stroke: 5},
	typeset.Path{Outline: "M 110.5 22.6 C 109.5 21.2 107.8 20.5 105.7 20.5 C 102.8 20.5 101 22 101 24.1 C 101 26.5 103 27.3 105.9 27.9 C 108.9 28.5 111 29.4 111 31.9 C 111 34.1 109 35.5 106 35.5 C 103.6 35.5 101.5 34.6 100.4 33", Color: spruce, Stroke: 5},
	typeset.Path{Outline: "M 123 12.5 L 123 31 C 123 33.49 125.01 35.5 127.5 35.5 L 129 35.5 M 117.5 20.5 L 129 20.5", Color: spruce, Stroke: 5},
	typeset.Path{Outline: "M 139 20.5 L 139 35.5", Color: spruce, Stroke: 5},
	typeset.Path{Outline: "M 139 11 L 139 11.01", Color: cloudberry, Stroke: 6},
	typeset.Path{Outline: "M 150 9 L 150 31 C 150 33.49 152.01 35.5 154.5 35.5 M 165 9 L 165 31 C 165 33.49 167.01 35.5 169.5 35.5", Color: spruce, Stroke: 5},
)
