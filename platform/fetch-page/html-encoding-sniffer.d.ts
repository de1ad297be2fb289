declare module "html-encoding-sniffer" {
  type Options = {
    transportLayerEncodingLabel?: string;
    defaultEncoding?: string;
    maxPrescanBytes?: number;
  };
  export default function sniffEncoding(bytes: Uint8Array, options?: Options): string;
}
