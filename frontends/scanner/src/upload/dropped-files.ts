/** Returns all dropped files, including those in nested folders; the browser lists a folder in parts of a hundred. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  // The list is emptied when the event ends: entries are read at once, files later.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return [...transfer.files];
  const found: File[] = [];
  for (const entry of entries) await walk(entry, found);
  return found;
}

async function walk(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (entry.isFile) {
    const file = await new Promise<File | null>((resolve) =>
      (entry as FileSystemFileEntry).file(resolve, () => resolve(null)),
    );
    if (file) found.push(file);
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (part.length === 0) return;
    for (const one of part) await walk(one, found);
  }
}
