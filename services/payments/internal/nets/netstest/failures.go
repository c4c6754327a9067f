package netstest

// Call is a kind of request to Nexi.
type Call string

// The calls.
const (
	Create    Call = "CREATE"
	Read      Call = "READ"
	Charge    Call = "CHARGE"
	Cancel    Call = "CANCEL"
	Terminate Call = "TERMINATE"
	Refund    Call = "REFUND"
)

var allCalls = []Call{Create, Read, Charge, Cancel, Terminate, Refund}

// Failure is what is wrong with the server.
type Failure int

const (
	// Healthy is nothing.
	Healthy Failure = iota
	// Down answers 503 and does nothing.
	Down
	// Busy answers 429 and does nothing.
	Busy
	// LoseAnswer does what it is asked and answers 502.
	LoseAnswer
)

// Always is for as often as it takes.
const Always = -1

type failure struct {
	how  Failure
	left int
}

// Fail makes the next times calls fail, those of the given kinds, or all if there are none. It replaces what was
// told about them before.
func (s *Server) Fail(how Failure, times int, calls ...Call) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(calls) == 0 {
		calls = allCalls
	}
	shared := &failure{how, times}
	for _, call := range calls {
		s.failures[call] = shared
	}
}

// Refuse answers the next calls of a kind with the given codes, one each, and does nothing.
func (s *Server) Refuse(call Call, codes ...string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.refusals[call] = append(s.refusals[call], codes...)
}

func (s *Server) failing(call Call) Failure {
	f, ok := s.failures[call]
	if !ok || f.left == 0 {
		return Healthy
	}
	if f.left > 0 {
		f.left--
	}
	return f.how
}

func (s *Server) refusing(call Call) (code string) {
	codes := s.refusals[call]
	if len(codes) == 0 {
		return ""
	}
	s.refusals[call] = codes[1:]
	return codes[0]
}
