package vipps

import "time"

// Hurry shortens what the tests wait for: the first pause between two tries, and how long one try may take.
func (v *Vipps) Hurry(pause, try time.Duration) { v.firstPause, v.tryTimeout = pause, try }
