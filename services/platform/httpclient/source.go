package httpclient

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"

	"bestill.example/services/platform/config"
	"bestill.example/services/platform/telemetry"
)

const sourceTimeout = time.Minute

// Read returns what a system publishes at an http or https URL, or the file at a path. More than maxBytes are an error.
func Read(ctx context.Context, system string, source config.Secret, maxBytes int64) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, sourceTimeout)
	defer cancel()
	body, err := open(ctx, system, source)
	if err != nil {
		return nil, err
	}
	defer body.Close()
	content, err := io.ReadAll(io.LimitReader(body, maxBytes+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", source.Redacted(), err)
	}
	if int64(len(content)) > maxBytes {
		return nil, fmt.Errorf("%s: more than %d bytes", source.Redacted(), maxBytes)
	}
	return content, nil
}

func open(ctx context.Context, system string, source config.Secret) (io.ReadCloser, error) {
	if scheme, _, _ := strings.Cut(source.Reveal(), "://"); !strings.EqualFold(scheme, "http") && !strings.EqualFold(scheme, "https") {
		return os.Open(source.Reveal())
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, source.Reveal(), nil)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", source.Redacted(), WithoutURL(err))
	}
	client := http.Client{Transport: telemetry.Transport(system, shared)}
	response, err := client.Do(request)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", source.Redacted(), WithoutURL(err))
	}
	if response.StatusCode != http.StatusOK {
		response.Body.Close()
		return nil, fmt.Errorf("%s: %s", source.Redacted(), response.Status)
	}
	return response.Body, nil
}
