const sum = (files, field) => files.reduce((total, file) => total + file[field], 0)
const seconds = (ms) => (ms / 1000).toFixed(1)
const slowest = 20
const folderOf = ({ path }) => path.split('/').slice(0, -1).slice(0, 2).join('/')

const row = ([path, total, setUp, tests]) =>
  path.padEnd(52) + [total, setUp, tests].map((cell) => cell.padStart(9)).join('')

/** Prints which files took longest, and how much of that was set-up; seconds of the workers' time. */
const printSlowest = (files) => {
  const timeOf = ({ setUpMs, testsMs }) => setUpMs + testsMs
  const rows = files.toSorted((a, b) => timeOf(b) - timeOf(a)).slice(0, slowest)
  console.log(`\n${row([`The slowest ${rows.length} of ${files.length} files`, 'seconds', 'set-up', 'tests'])}`)
  for (const file of rows) console.log(row([file.path, ...[timeOf(file), file.setUpMs, file.testsMs].map(seconds)]))
  for (const folder of new Set(files.map(folderOf))) {
    const own = files.filter((file) => folderOf(file) === folder)
    const [setUp, tests] = [sum(own, 'setUpMs'), sum(own, 'testsMs')]
    console.log(row([`all ${own.length} in ${folder}`, ...[setUp + tests, setUp, tests].map(seconds)]))
  }
}

const printPhases = (phases) => {
  console.log('')
  for (const { name, ms } of phases) console.log(`${name}: ${seconds(ms)} s`)
}

/** Prints how a run went. Returns whether all of it is green. */
export const summarize = ({ files, errors, failedChecks, phases }) => {
  if (files.length > 0) printSlowest(files)
  printPhases(phases)
  const failures = [
    ...failedChecks,
    ...errors,
    ...files.flatMap(({ path, failures }) => failures.map((failure) => `${path}: ${failure}`)),
  ]
  // Thousands of lines may lie between a failure and the end.
  for (const failure of failures) console.log('\nFailed:', failure)
  console.log(`\n${sum(files, 'passed')} passed, ${failures.length} failed, ${sum(files, 'skipped')} skipped`)
  return failures.length === 0
}
