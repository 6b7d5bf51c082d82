export type ToastMessage = {
  title: string
  description?: string
  /** A further sentence, below. */
  detail?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; run: () => void }
  /** Takes back what the message tells of: offered for ten seconds, and by Ctrl+Z for longer. */
  undo?: () => void
}

export type UndoableMessage = ToastMessage & { undo: () => void }

export type ShownToast = Omit<ToastMessage, 'undo'> & {
  id: number
  open: boolean
  /** In milliseconds, where it is not the usual time. */
  lasts?: number
}

export type ToastViewProps = { message: ShownToast; onDismiss: (id: number) => void }
