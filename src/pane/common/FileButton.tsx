/** A button that chooses one file. */
import { Button } from "@fluentui/react-components";
import { useRef, type ReactElement } from "react";

interface FileButtonProps {
  readonly icon?: ReactElement;
  readonly text: string;
  /** The name of the hidden field, which stays the same while the text changes. */
  readonly label: string;
  /** Endings of names, such as ".xlsx". */
  readonly accept: string;
  readonly disabled?: boolean;
  readonly onFile: (file: File) => void;
}

export function FileButton({
  icon,
  text,
  label,
  accept,
  disabled,
  onFile,
}: FileButtonProps): ReactElement {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button size="small" icon={icon} disabled={disabled} onClick={() => chooser.current?.click()}>
        {text}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = "";
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
