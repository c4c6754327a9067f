package embedded

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"strconv"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// account is the user that the server runs as; nil is the user of this process.
//
// PostgreSQL refuses to run as root. A process of root therefore starts it as another user, but with the capability to enter
// folders such as /root, where the repository and its data may be.
type account struct {
	name     string
	uid, gid int
}

func serverAccount() (*account, error) {
	if os.Geteuid() != 0 {
		return nil, nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		u, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, uidErr := strconv.Atoi(u.Uid)
		gid, gidErr := strconv.Atoi(u.Gid)
		return &account{name: name, uid: uid, gid: gid}, errors.Join(uidErr, gidErr)
	}
	return nil, errors.New("PostgreSQL refuses to run as root, and there is neither a user postgres nor a user nobody to run it")
}

func (a *account) own(path string) error {
	if a == nil {
		return nil
	}
	return os.Chown(path, a.uid, a.gid)
}

// start starts a command as the account, in its own process group, so that ctrl-C only reaches this process. The kernel stops
// the command when this process dies. It must be called inside [onThread]: the kernel's signal depends on the calling thread,
// which cannot be used for anything else afterwards.
func (a *account) start(cmd *exec.Cmd) error {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGINT}
	if a != nil {
		cmd.SysProcAttr.Credential = &syscall.Credential{Uid: uint32(a.uid), Gid: uint32(a.gid)}
		if keepRights() {
			cmd.SysProcAttr.AmbientCaps = []uintptr{unix.CAP_DAC_OVERRIDE}
		}
	}
	if err := cmd.Start(); err != nil {
		return errors.New(a.explain(err.Error()))
	}
	return nil
}

// keepRights makes the thread keep its capabilities when it changes its user, until it starts the new program, which gets the
// ambient ones. It also makes the access calls with which PostgreSQL looks for its own files respect them. It reports false if
// a container does not grant these capabilities.
func keepRights() bool {
	const noSetuidFixup = 1 << 2 // SECBIT_NO_SETUID_FIXUP of linux/securebits.h
	held, err := unix.PrctlRetInt(unix.PR_CAPBSET_READ, unix.CAP_DAC_OVERRIDE, 0, 0, 0)
	return err == nil && held == 1 && unix.Prctl(unix.PR_SET_SECUREBITS, noSetuidFixup, 0, 0, 0) == nil
}

// explain adds to the reason for a failure that the account cannot enter a folder.
func (a *account) explain(reason string) string {
	if a != nil && strings.Contains(strings.ToLower(reason), "permission denied") {
		return fmt.Sprintf("%s (started by root, PostgreSQL runs as user %s: use folders that are open to all, or another user than root)", reason, a.name)
	}
	return reason
}

func commandLine(pid int) string {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", pid))
	if err != nil {
		return ""
	}
	return string(text)
}
