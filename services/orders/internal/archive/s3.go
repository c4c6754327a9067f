package archive

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
	"github.com/minio/minio-go/v7/pkg/s3utils"

	"bestill.example/services/platform/config"
	"bestill.example/services/platform/httpclient"
)

// S3Config has the address and credentials of an object store that speaks S3. Without an endpoint there is none.
type S3Config struct {
	// Endpoint is a URL without a path.
	Endpoint        config.Secret `env:"S3_ENDPOINT" form:"url"`
	Region          string        `env:"S3_REGION"`
	AccessKeyID     string        `env:"S3_ACCESS_KEY_ID"`
	SecretAccessKey config.Secret `env:"S3_SECRET_ACCESS_KEY"`
}

// CheckProduction refuses an endpoint that is not encrypted.
func (c S3Config) CheckProduction() error {
	return config.Addresses{"S3_ENDPOINT": c.Endpoint}.CheckProduction()
}

// S3 is an archive in a bucket of an object store that speaks S3.
type S3 struct {
	client    *minio.Client
	container string
}

// NewS3 returns the archive in an existing bucket.
func NewS3(cfg S3Config, container string) (*S3, error) {
	endpoint, err := httpclient.ParseURL("S3_ENDPOINT", cfg.Endpoint.Reveal())
	switch {
	case err != nil:
		return nil, err
	case strings.Trim(endpoint.Path, "/") != "":
		return nil, errors.New("S3_ENDPOINT must have no path: the bucket is RECEIPT_ARCHIVE_CONTAINER")
	case cfg.AccessKeyID == "" || cfg.SecretAccessKey == "":
		return nil, errors.New("S3_ENDPOINT needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY")
	}
	if err := s3utils.CheckValidBucketNameStrict(container); err != nil {
		return nil, fmt.Errorf("RECEIPT_ARCHIVE_CONTAINER: %w", err)
	}
	client, err := minio.New(endpoint.Host, &minio.Options{
		Secure: endpoint.Scheme == "https",
		Region: cfg.Region,
		Creds:  credentials.NewStaticV4(cfg.AccessKeyID, cfg.SecretAccessKey.Reveal(), ""),
	})
	if err != nil {
		return nil, fmt.Errorf("archive: %w", err)
	}
	return &S3{client: client, container: container}, nil
}

// Container implements [Archive].
func (a *S3) Container() string { return a.container }

// Put implements [Archive].
func (a *S3) Put(ctx context.Context, name string, content []byte) error {
	_, err := a.client.PutObject(ctx, a.container, name, bytes.NewReader(content), int64(len(content)), minio.PutObjectOptions{
		ContentType: "application/pdf",
	})
	if err != nil {
		return fmt.Errorf("archive: put: %w", err)
	}
	return nil
}

// Get implements [Archive].
func (a *S3) Get(ctx context.Context, name string) ([]byte, error) {
	object, err := a.client.GetObject(ctx, a.container, name, minio.GetObjectOptions{})
	if err != nil {
		return nil, fmt.Errorf("archive: get: %w", err)
	}
	defer object.Close()
	content, err := io.ReadAll(object)
	if minio.ToErrorResponse(err).StatusCode == http.StatusNotFound {
		return nil, ErrNotFound
	}
	if err != nil {
		return nil, fmt.Errorf("archive: read: %w", err)
	}
	return content, nil
}
