// Package client identifies clients to services without revealing them: by keyed hashes of the networks of their addresses.
package client

import (
	"context"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"net/netip"
	"sync"

	"google.golang.org/grpc/metadata"
)

// Key makes hashes that nobody can make without its secret. Create one with [NewKey].
type Key struct {
	// macs are reused, because the key of a new one would have to be hashed for every request.
	macs *sync.Pool
}

// NewKey returns the key of a secret for one purpose. The same secret and purpose give the same hashes.
func NewKey(secret []byte, purpose string) (Key, error) {
	key, err := hkdf.Key(sha256.New, secret, nil, purpose, sha256.Size)
	if err != nil {
		return Key{}, fmt.Errorf("key of %s: %w", purpose, err)
	}
	return Key{&sync.Pool{New: func() any { return hmac.New(sha256.New, key) }}}, nil
}

// Hash returns the hash of a text.
func (k Key) Hash(text string) string {
	mac, _ := k.macs.Get().(hash.Hash)
	defer k.macs.Put(mac)
	mac.Reset()
	mac.Write([]byte(text))
	const enough = 16
	return hex.EncodeToString(mac.Sum(nil)[:enough])
}

// Networks are the hashes of the networks of a client; empty if they are not known.
type Networks struct {
	// Own is the client's own: an IPv4 address, or an IPv6 /64, which a household has at least.
	Own string
	// Site is the IPv6 /48 around it, which a company or a large household may have; empty with IPv4.
	Site string
}

const (
	ownBits  = 64
	siteBits = 48
)

// Networks returns those of an address.
func (k Key) Networks(address netip.Addr) Networks {
	address = address.Unmap().WithZone("")
	if !address.Is6() {
		return Networks{Own: k.Hash(address.String())}
	}
	own, site := netip.PrefixFrom(address, ownBits).Masked(), netip.PrefixFrom(address, siteBits).Masked()
	return Networks{Own: k.Hash(own.String()), Site: k.Hash(site.String())}
}

const (
	metadataOwn  = "bestill-client-network"
	metadataSite = "bestill-client-site"
)

// Outgoing adds the networks of the client to the calls that are made for it.
func Outgoing(ctx context.Context, networks Networks) context.Context {
	pairs := []string{metadataOwn, networks.Own}
	if networks.Site != "" {
		pairs = append(pairs, metadataSite, networks.Site)
	}
	return metadata.AppendToOutgoingContext(ctx, pairs...)
}

// Incoming returns the networks in the call's metadata. Trust them only from the BFF.
func Incoming(ctx context.Context) Networks {
	first := func(name string) string {
		if values := metadata.ValueFromIncomingContext(ctx, name); len(values) > 0 {
			return values[0]
		}
		return ""
	}
	return Networks{Own: first(metadataOwn), Site: first(metadataSite)}
}
