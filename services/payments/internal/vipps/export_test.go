package vipps

import "time"

// SetTimeouts sets the first pause between two tries, and how long one try may take.
func (v *Vipps) SetTimeouts(pause, try time.Duration) { v.firstPause, v.tryTimeout = pause, try }
