package vipps

import "time"

// SetTimeouts sets the first pause between two attempts, and the time limit of one attempt.
func (v *Vipps) SetTimeouts(pause, try time.Duration) {
	v.client.FirstPause, v.client.TryTimeout = pause, try
}
