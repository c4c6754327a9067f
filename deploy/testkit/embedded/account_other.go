//go:build unix && !linux

package embedded

import (
	"errors"
	"os"
	"os/exec"
	"strconv"
	"syscall"
)

// account is the user that the server runs as: here always the user of this process.
type account struct{}

func serverAccount() (*account, error) {
	if os.Geteuid() == 0 {
		return nil, errors.New("PostgreSQL refuses to run as root: run this program as another user")
	}
	return nil, nil
}

func (*account) own(string) error { return nil }

// start starts a command in its own process group, so that ctrl-C only reaches this process. If this process is killed, the
// next start on the same data stops the remaining server.
func (*account) start(cmd *exec.Cmd) error {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return cmd.Start()
}

func (*account) explain(reason string) string { return reason }

func commandLine(pid int) string {
	output, err := exec.Command("ps", "-o", "command=", "-p", strconv.Itoa(pid)).Output()
	if err != nil {
		return ""
	}
	return string(output)
}
