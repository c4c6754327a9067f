package badinput

import (
	"bytes"
	"slices"

	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/proto"
)

// Wire returns the message in gRPC's binary form. Half of the messages are damaged: truncated, with flipped bits, with unknown
// fields, with text that is not UTF-8, or longer than any server accepts.
func (m *Maker) Wire(message proto.Message) []byte {
	plain, err := proto.MarshalOptions{Deterministic: true}.Marshal(message)
	if err != nil || m.oneIn(2) {
		return plain
	}
	wire := slices.Clone(plain)
	switch m.IntN(9) {
	case 0:
		return wire[:m.IntN(len(wire)+1)]
	case 1:
		for range min(len(wire), 1+m.IntN(4)) {
			wire[m.IntN(len(wire))] ^= 1 << m.IntN(8)
		}
		return wire
	case 2:
		wire = protowire.AppendTag(wire, protowire.Number(1000+m.IntN(1000)), protowire.BytesType)
		return protowire.AppendString(wire, m.Text())
	case 3: // groups, within each other and never closed
		for range pick(m, []int{1, 50, 20_000}) {
			wire = protowire.AppendTag(wire, protowire.Number(1+m.IntN(20)), protowire.StartGroupType)
		}
		return wire
	case 4: // a byte of text that UTF-8 does not have
		if i := bytes.IndexFunc(wire, func(c rune) bool { return c >= 'a' && c <= 'z' }); i >= 0 {
			wire[i] = 0xff
		}
		return wire
	case 5: // all fields twice: the last one counts, and lists are joined
		return append(wire, plain...)
	case 6: // another type for a field
		wire = protowire.AppendTag(wire, protowire.Number(1+m.IntN(12)), pick(m, []protowire.Type{
			protowire.VarintType, protowire.Fixed32Type, protowire.Fixed64Type, protowire.BytesType, protowire.EndGroupType, 7,
		}))
		return protowire.AppendVarint(wire, m.Uint64())
	case 7: // messages within messages
		nested := []byte{}
		for range 200 {
			nested = protowire.AppendBytes(protowire.AppendTag(nil, protowire.Number(1+m.IntN(6)), protowire.BytesType), nested)
		}
		return append(wire, nested...)
	default:
		wire = protowire.AppendTag(wire, protowire.Number(1+m.IntN(12)), protowire.BytesType)
		return protowire.AppendBytes(wire, make([]byte, pick(m, []int{100_000, 900_000, 1_100_000})))
	}
}
