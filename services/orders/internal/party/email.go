package party

import "bestill.example/proto/rules"

// Email is the rule for an e-mail address: see [rules.Email].
func Email(address string) Code { return Code(rules.Email(address)) }
