package apikey

import (
	"crypto/sha256"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// What wrong keys are slowed down to.
const (
	peerBurst    = 10
	peerInterval = 6 * time.Second
	totalBurst   = 100
	totalRate    = rate.Limit(10)
	// maxPeers bounds the memory. When there are more, the total alone holds back the others.
	maxPeers = 4096
)

// limiter counts wrong keys. The zero value is ready for use.
type limiter struct {
	mu    sync.Mutex
	peers map[string]*rate.Limiter
	total *rate.Limiter
}

// allow reports whether one more key that may be wrong is looked at.
func (l *limiter) allow(peer string, now time.Time) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.total == nil {
		l.total, l.peers = rate.NewLimiter(totalRate, totalBurst), map[string]*rate.Limiter{}
	}
	of, ok := l.peers[peer]
	if !ok {
		if len(l.peers) >= maxPeers {
			l.dropRecovered(now)
		}
		of = rate.NewLimiter(rate.Every(peerInterval), peerBurst)
		if len(l.peers) < maxPeers {
			l.peers[peer] = of
		}
	}
	return of.AllowN(now, 1) && l.total.AllowN(now, 1)
}

// dropRecovered forgets the peers that have sent no wrong key for a while.
func (l *limiter) dropRecovered(now time.Time) {
	for peer, of := range l.peers {
		if of.TokensAt(now) >= peerBurst {
			delete(l.peers, peer)
		}
	}
}

// takeBack forgets the peer, whose key was right after all.
func (l *limiter) takeBack(peer string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.peers, peer)
}

// refreshInterval is how long a new key may be unknown.
const refreshInterval = 30 * time.Second

// known has the hashes of the keys that were valid when it was last refreshed. The zero value is ready for use.
type known struct {
	mu     sync.Mutex
	hashes map[[sha256.Size]byte]struct{}
	at     time.Time
}

// has reports whether the hash is one of a key that is known to be valid, from memory that is refreshed by load at most
// every [refreshInterval].
func (k *known) has(hash [sha256.Size]byte, now time.Time, load func() ([][]byte, error)) (bool, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if _, ok := k.hashes[hash]; ok {
		return true, nil
	}
	if age := now.Sub(k.at); age >= 0 && age < refreshInterval {
		return false, nil
	}
	all, err := load()
	if err != nil {
		return false, err
	}
	k.hashes, k.at = make(map[[sha256.Size]byte]struct{}, len(all)), now
	for _, one := range all {
		k.hashes[[sha256.Size]byte(one)] = struct{}{}
	}
	_, ok := k.hashes[hash]
	return ok, nil
}
