import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readWeb, rules, webFiles } from '#test/support/stylesheets.ts'

type OtherWay = {
  /** What does the same by single clicks or taps. */
  by: string
  /** The file and the name of the test that goes that way. */
  shown: [file: string, name: string]
}

/** Where something is dragged, and what does the same without dragging. */
const otherWays: Record<string, OtherWay> = {
  'positions/canvas/use-drag.ts': {
    by: 'the entries to move it in the position’s menu',
    shown: [
      'e2e/without-dragging.test.ts',
      'a position is moved by clicks alone, which says where it stands, and a click shows the whole chart',
    ],
  },
  'positions/canvas/use-pan.ts': {
    by: 'the buttons to zoom and to fit, and each position’s links to those around it',
    shown: [
      'e2e/without-dragging.test.ts',
      'a position is moved by clicks alone, which says where it stands, and a click shows the whole chart',
    ],
  },
  'ui/list/dragging.ts': {
    by: 'the menu that a click on the grip opens',
    shown: [
      'e2e/without-dragging.test.ts',
      'a section of an agenda is moved by a click on its grip, which keeps the focus; a drag opens no menu',
    ],
  },
  'ui/list/swipe.ts': {
    by: 'the row’s menu, which has the same commands',
    shown: ['e2e/in-place.test.ts', 'on a phone the menu of a row changes its fields'],
  },
  'scorecard/entry/use-pointer.ts': {
    by: 'a click with Shift, or arrow keys with it',
    shown: [
      'e2e/scorecard-entry.test.ts',
      'thirteen weeks are pasted from a spreadsheet in one call; a block is copied, deleted and undone',
    ],
  },
  'files/AttachmentsField.tsx': {
    by: 'the button that chooses files',
    shown: [
      'e2e/forms.test.ts',
      'a form waits for its files; one of a to-do that is deleted or moved meanwhile saves what was typed',
    ],
  },
  'ui/ToastView.tsx': {
    by: 'its button Close',
    shown: [
      'e2e/without-dragging.test.ts',
      'a position is moved by clicks alone, which says where it stands, and a click shows the whole chart',
    ],
  },
}

/** What follows the pointer and has nothing to be dragged. */
const followsOnly: Record<string, string> = {
  'scorecard/trend/PointReader.tsx': 'reads the point that is clicked or tapped',
  'settings/use-addressed-section.ts': 'leaves the page alone once a finger scrolls it',
  'shell/palette/Option.tsx': 'marks the option that the pointer is on',
  'ui/list/finger-props.ts': 'passes on what a swipe or a long press listens to',
  'ui/list/lines.ts': 'types what a grip listens to',
  'ui/list/long-press.ts': 'waits for a finger that rests',
  'ui/tips.ts': 'shows a tip where the pointer rests',
}

// A page takes nothing that is dropped unless it listens to what is dragged over it.
const signs =
  /onPointer(Move|Over)\b|pointer(move|over)|(touch|mouse)move|setPointerCapture|dragover|draggable|dataTransfer|swipeDirection|type="range"|<Slider|<Splitter|dnd-kit/i

const dragging = webFiles(/\.tsx?$/).filter((file) => signs.test(readWeb(file)))

test('all that is dragged has another way', () => {
  expect(dragging.toSorted()).toEqual([...Object.keys(otherWays), ...Object.keys(followsOnly)].toSorted())
})

test('each other way is gone by a test', () => {
  const testOf = (file: string) => readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8')
  const unseen = Object.values(otherWays).filter(({ shown: [file, name] }) => !testOf(file).includes(`test('${name}'`))
  expect(unseen).toEqual([])
})

test('each list ordered by hand has grips, which open its moves, and says where a row has gone', () => {
  const lists = webFiles(/\.tsx$/).filter((file) => / = useByHand\(|return useByHand\(/.test(readWeb(file)))
  expect(lists.length).toBeGreaterThan(5)
  expect(lists.filter((file) => !/\bhand\.announcement\b/.test(readWeb(file)))).toEqual([])
  // Its types let no grip be without.
  expect(readWeb('ui/list/Grip.tsx')).toContain('commands={movesOf(')
})

test('nothing but a field of several lines is resized by its corner, which browsers do', () => {
  const resized = rules.filter(({ declared }) =>
    declared.some(([name, value]) => name === 'resize' && value !== 'none'),
  )
  expect(resized.map(({ file, selector }) => `${file} ${selector}`)).toEqual([
    'room/sections/segue/segue.module.css .field > textarea',
  ])
})
