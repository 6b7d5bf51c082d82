import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The resident memory of a process and its descendants, in bytes. */
export const memoryOf = async (pid: number): Promise<number> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return kilobytesOf(processes, pid) * 1024
}

const kilobytesOf = (processes: number[][], pid: number): number =>
  processes.reduce((sum, [own, parent, kilobytes = 0]) => {
    if (own === pid) return sum + kilobytes
    return parent === pid && own !== undefined ? sum + kilobytesOf(processes, own) : sum
  }, 0)
