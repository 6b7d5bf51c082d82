import { toast } from '../ui/toast.tsx'

/** What keeps a form from being sent. */
export const tellInvalid = (description: string): void =>
  toast({ title: 'Validation Error', description, variant: 'destructive' })
