import { useId } from "react";
import { isImportableImage } from "#domain/media/image-address.ts";
import type { UploadedImage } from "#domain/media/uploaded-image.ts";
import { TakeInButton } from "./import-image-button.tsx";
import "./uploads.css";

type TakeInListProps = {
  addresses: string[];
  onTakenIn: (address: string, picture: UploadedImage) => void;
};

/** The pictures of other sites among these addresses, each of which can be taken in. */
export function TakeInList({ addresses, onTakenIn }: TakeInListProps) {
  const remote = [...new Set(addresses)].filter(isImportableImage);
  if (remote.length === 0) return null;
  return (
    <ul aria-label="Pictures of other sites" className="take-in-list">
      {remote.map((address) => (
        <Remote
          key={address}
          address={address}
          onTakenIn={(picture) => onTakenIn(address, picture)}
        />
      ))}
    </ul>
  );
}

type RemoteProps = { address: string; onTakenIn: (picture: UploadedImage) => void };

function Remote({ address, onTakenIn }: RemoteProps) {
  const id = useId();
  return (
    <li>
      <span id={id} className="min-w-0 flex-1 text-sm break-all text-quiet">
        {address}
      </span>
      <TakeInButton address={address} describedBy={id} onTakenIn={onTakenIn} />
    </li>
  );
}
