package apikey

import (
	"context"
	"crypto/sha256"
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"
	"google.golang.org/grpc/peer"
)

// The rates to which wrong keys are limited.
const (
	addressBurst    = 10
	addressInterval = 6 * time.Second
	totalBurst      = 100
	totalRate       = rate.Limit(10)
	// maxAddresses bounds the memory. Further addresses are limited by the total alone.
	maxAddresses = 4096
)

// limiter counts wrong keys. The zero value is ready for use.
type limiter struct {
	mu        sync.Mutex
	addresses map[string]*rate.Limiter
	total     *rate.Limiter
	// dropped is when recovered addresses were dropped last.
	dropped time.Time
}

// allow reports whether another possibly wrong key may be checked.
func (l *limiter) allow(address string, now time.Time) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.total == nil {
		l.total, l.addresses = rate.NewLimiter(totalRate, totalBurst), map[string]*rate.Limiter{}
	}
	of, ok := l.addresses[address]
	if !ok {
		// Not for each wrong key, because a flood from many addresses would search all of them each time.
		if len(l.addresses) >= maxAddresses && now.Sub(l.dropped).Abs() >= addressInterval {
			l.dropped = now
			l.dropRecovered(now)
		}
		of = rate.NewLimiter(rate.Every(addressInterval), addressBurst)
		if len(l.addresses) < maxAddresses {
			l.addresses[address] = of
		}
	}
	return of.AllowN(now, 1) && l.total.AllowN(now, 1)
}

// dropRecovered forgets the addresses that have sent no wrong key for a while.
func (l *limiter) dropRecovered(now time.Time) {
	for address, of := range l.addresses {
		if of.TokensAt(now) >= addressBurst {
			delete(l.addresses, address)
		}
	}
}

// forget forgets the address, because its key was right.
func (l *limiter) forget(address string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.addresses, address)
}

// refreshInterval is how long a process may not know a new key.
const refreshInterval = 30 * time.Second

// known has the hashes of the keys that were valid when it was last refreshed. The zero value is ready for use.
type known struct {
	mu     sync.Mutex
	hashes map[[sha256.Size]byte]struct{}
	at     time.Time
}

// has reports whether the hash belongs to a valid key, from a cache that load refreshes at most every [refreshInterval].
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

// addressOf returns the address of the call's peer. An IPv6 network of 64 bits counts as one.
func addressOf(ctx context.Context) string {
	from, ok := peer.FromContext(ctx)
	if !ok {
		return ""
	}
	port, err := netip.ParseAddrPort(from.Addr.String())
	if err != nil {
		return from.Addr.String()
	}
	address := port.Addr().Unmap()
	if network, err := address.Prefix(64); err == nil && address.Is6() {
		return network.String()
	}
	return address.String()
}
