package fault

import (
	"fmt"
	"runtime/debug"
)

// Recovered does the work, and returns a panic of it as an error. In a goroutine that nobody else recovers in, a panic ends the process
// and all that others want of it, and after a restart the same work ends it again.
func Recovered(work func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	return work()
}
