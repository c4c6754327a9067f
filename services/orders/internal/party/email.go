package party

import (
	"bestill.example/proto/rules"
	"bestill.example/services/platform/fault"
)

// Email is the rule for an e-mail address: see [rules.Email].
func Email(address string) fault.Code { return rules.Email(address) }
