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
)

// PostgreSQL refuses to run as root. As root it is given to another user, who keeps two of root's rights:
// to pass and read folders such as /root, where the repository and its data may stand.
var keptCapabilities = []uintptr{
	1, // CAP_DAC_OVERRIDE
	2, // CAP_DAC_READ_SEARCH
}

// account is the user that the server runs as; nil is the user of this process.
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

// start starts a command as the account, in a process group of its own so that ctrl-C reaches this process
// alone, and with the order to stop when this process dies.
func (a *account) start(cmd *exec.Cmd) error {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGINT}
	if a == nil {
		return cmd.Start()
	}
	cmd.SysProcAttr.Credential = &syscall.Credential{Uid: uint32(a.uid), Gid: uint32(a.gid)}
	if canKeepCapabilities() {
		cmd.SysProcAttr.AmbientCaps = keptCapabilities
	}
	err := cmd.Start()
	if errors.Is(err, syscall.EACCES) {
		return fmt.Errorf("user %s, as whom PostgreSQL runs, cannot reach %s: use a folder open to all, or run as another user than root", a.name, cmd.Path)
	}
	return err
}

func (a *account) run(cmd *exec.Cmd) ([]byte, error) {
	var output strings.Builder
	cmd.Stdout, cmd.Stderr = &output, &output
	if err := a.start(cmd); err != nil {
		return nil, err
	}
	err := cmd.Wait()
	return []byte(output.String()), err
}

// canKeepCapabilities reports whether this process has the capabilities to hand on. A container may lack them.
func canKeepCapabilities() bool {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return false
	}
	for line := range strings.Lines(string(status)) {
		if text, ok := strings.CutPrefix(line, "CapBnd:"); ok {
			bounding, err := strconv.ParseUint(strings.TrimSpace(text), 16, 64)
			if err != nil {
				return false
			}
			for _, capability := range keptCapabilities {
				if bounding&(1<<capability) == 0 {
					return false
				}
			}
			return true
		}
	}
	return false
}

func commandLine(pid int) string {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", pid))
	if err != nil {
		return ""
	}
	return string(text)
}
