const open = (): Promise<IDBObjectStore> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('drumbeat-import', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('file'))
    request.addEventListener('success', () => {
      const transaction = request.result.transaction('file', 'readwrite')
      transaction.addEventListener('complete', () => request.result.close())
      resolve(transaction.objectStore('file'))
    })
    request.addEventListener('error', () => reject(new Error('There is no storage')))
  })

const result = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('Storage failed')))
  })

/** Keeps the file that is being imported, so that it outlives a reload; does without where there is no storage. */
export const keepFile = async (key: string, file: File): Promise<void> => {
  await open()
    .then((store) => result(store.put(file, key)))
    .catch(() => undefined)
}

export const keptFile = async (key: string): Promise<File | undefined> =>
  open()
    .then((store) => result(store.get(key) as IDBRequest<unknown>))
    .then((file) => (file instanceof File ? file : undefined))
    .catch(() => undefined)

export const forgetFile = async (key: string): Promise<void> => {
  await open()
    .then((store) => result(store.delete(key)))
    .catch(() => undefined)
}
