import type { Todo } from '#contract/todos.ts'

/** What can be done with a row; the same object for all rows and renders, so that a row is drawn only when it changes. */
export type RowActions = {
  toggle: (todo: Todo) => void
  /** The same by its name in the menu, whose failure is worded apart. */
  mark: (todo: Todo) => void
  /** `range` for everything since the one chosen last. */
  choose: (todo: Todo, range: boolean) => void
  edit: (todo: Todo) => void
  files: (todo: Todo) => void
  comments: (todo: Todo) => void
  remove: (todo: Todo) => void
  menu: (todo: Todo, button: HTMLElement) => void
  /** The keyboard is in it now. */
  enter: (todo: Todo) => void
}
