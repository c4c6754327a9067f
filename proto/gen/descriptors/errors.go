//go:build ignore

// Prints the messages of Google that errors carry, for programs that read the contracts from files: the contracts do not import
// them. Reflection finds those that are linked into a service.
package main

import (
	"log"
	"os"

	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protodesc"
	"google.golang.org/protobuf/types/descriptorpb"
	"google.golang.org/protobuf/types/known/durationpb"
)

func main() {
	content, err := proto.MarshalOptions{Deterministic: true}.Marshal(&descriptorpb.FileDescriptorSet{
		File: []*descriptorpb.FileDescriptorProto{
			protodesc.ToFileDescriptorProto(durationpb.File_google_protobuf_duration_proto),
			protodesc.ToFileDescriptorProto(errdetails.File_google_rpc_error_details_proto),
		},
	})
	if err != nil {
		log.Fatal(err)
	}
	if _, err := os.Stdout.Write(content); err != nil {
		log.Fatal(err)
	}
}
