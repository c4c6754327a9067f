package ratelimit

// Rate is how many requests of a client count at the moment.
func (l *Limit) Rate(key string) float64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.rate(key)
}
