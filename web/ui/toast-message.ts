export type ToastMessage = {
  title: string
  description?: string
  /** A further sentence, below. */
  detail?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; run: () => void }
}

export type ShownToast = ToastMessage & { id: number; open: boolean }

export type ToastViewProps = { message: ShownToast; onDismiss: (id: number) => void }
