package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	typev1 "bestill.example/proto/gen/bestill/type/v1"
)

func TestTheFieldCodesOfTheKitAreThoseOfTheContract(t *testing.T) {
	t.Parallel()
	source, err := parser.ParseFile(token.NewFileSet(), "../../services/platform/fault/code.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var inKit, inContract []string
	ast.Inspect(source, func(node ast.Node) bool {
		if literal, ok := node.(*ast.BasicLit); ok {
			code, err := strconv.Unquote(literal.Value)
			if err != nil {
				t.Error(err)
			}
			inKit = append(inKit, code)
		}
		return true
	})
	for number, code := range typev1.FieldCode_Code_name {
		if typev1.FieldCode_Code(number) != typev1.FieldCode_UNSPECIFIED {
			inContract = append(inContract, code)
		}
	}
	slices.Sort(inKit)
	slices.Sort(inContract)
	if diff := cmp.Diff(inContract, inKit); diff != "" {
		t.Errorf("contract -, services/platform/fault/code.go +:\n%s", diff)
	}
}
