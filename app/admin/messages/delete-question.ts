export function deleteQuestion({ name }: { name: string }) {
  return {
    title: `Delete the message from "${name}"?`,
    text: "It is gone for good then.",
    confirm: "Delete",
  };
}
