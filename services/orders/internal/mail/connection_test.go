package mail

import (
	"io"
	"net"
	"strings"
	"testing"
)

func TestAConnectionSendsAMailAtOnceWhenItsAnswerIsRead(t *testing.T) {
	t.Parallel()
	raw, server := net.Pipe()
	client := buffered(raw)
	line := strings.Repeat("x", 4096)
	for range 10 {
		if n, err := io.WriteString(client, line); n != len(line) || err != nil {
			t.Fatalf("%d bytes were written: %v", n, err) // at once, because nobody reads yet
		}
	}
	sent := make(chan int)
	go func() {
		n, _ := server.Read(make([]byte, bufferSize)) // net.Pipe returns what one write has
		_, _ = io.WriteString(server, "250 ok")
		sent <- n
	}()
	answer := make([]byte, 100)
	n, err := client.Read(answer)
	if err != nil || string(answer[:n]) != "250 ok" {
		t.Errorf("the answer is %q, %v", answer[:n], err)
	}
	if n := <-sent; n != 10*len(line) {
		t.Errorf("%d bytes were sent at once, want %d", n, 10*len(line))
	}
}

func TestAConnectionSendsItsLastWordBeforeItIsClosed(t *testing.T) {
	t.Parallel()
	raw, server := net.Pipe()
	client := buffered(raw)
	if _, err := io.WriteString(client, "bye"); err != nil {
		t.Fatal(err)
	}
	closed := make(chan error)
	go func() { closed <- client.Close() }()
	if said, err := io.ReadAll(server); err != nil || string(said) != "bye" {
		t.Errorf("the server heard %q, %v", said, err)
	}
	if err := <-closed; err != nil {
		t.Error(err)
	}
}

func TestAConnectionThatIsGoneFailsWhenItsAnswerIsRead(t *testing.T) {
	t.Parallel()
	raw, server := net.Pipe()
	client := buffered(raw)
	_ = server.Close()
	if _, err := io.WriteString(client, "hello"); err != nil {
		t.Fatal(err)
	}
	if _, err := client.Read(make([]byte, 100)); err == nil {
		t.Error("it read an answer from nobody")
	}
}
